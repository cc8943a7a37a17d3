/**
 * pino waits for the end of the process in each file that loads it. The process of a worker outlives the file: the listeners would add up,
 * and each would keep the modules of its file.
 */
const listenersBefore = process.listeners('exit');

afterAll(() => {
  for (const one of process.listeners('exit'))
    if (!listenersBefore.includes(one)) process.removeListener('exit', one);
});
