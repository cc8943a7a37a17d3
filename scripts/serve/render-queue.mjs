/**
 * Lets a few pages be drawn at a time and the others wait in the order they came. One thread draws them all: fifty
 * begun together are all ready late and all lie in memory until then; a few at a time are ready sooner on average, and
 * are garbage while they are young. A page that waits for somebody else gives its place to the next after `patienceMs`,
 * so that no slow provider holds up those who do not ask it.
 * @param {{ places: number, patienceMs: number }} options
 */
export function renderQueue({ places, patienceMs }) {
  /** @type {Set<() => void>} */
  const waiting = new Set();
  let free = places;

  function giveBack() {
    const [next] = waiting;
    if (next === undefined) free += 1;
    else next();
  }

  /** @param {import('node:http').ServerResponse} response */
  function hold(response) {
    const leave = once(giveBack);
    const timer = setTimeout(leave, patienceMs).unref();
    response.once('close', () => {
      clearTimeout(timer);
      leave();
    });
  }

  /**
   * Waits for a place and keeps it until the response is closed.
   * @param {import('node:http').ServerResponse} response
   * @returns {Promise<boolean> | true} whether somebody is still there to draw for
   */
  return function takeTurn(response) {
    if (free > 0) {
      free -= 1;
      hold(response);
      return true;
    }
    return new Promise((resolve) => {
      const enter = () => {
        waiting.delete(enter);
        response.off('close', gone);
        hold(response);
        resolve(true);
      };
      const gone = () => {
        waiting.delete(enter);
        resolve(false);
      };
      waiting.add(enter);
      response.once('close', gone);
    });
  };
}

function once(act) {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}
