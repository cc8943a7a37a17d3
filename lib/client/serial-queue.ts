/** A queue: each task begins when the one before has ended, however that ended. */
export function serialQueue(): <Answer>(task: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const answer = last.then(task, task);
    last = answer;
    return answer;
  };
}
