const [majorMin, minorMin] = [20, 19];

/**
 * What is wrong with this version of Node, as a sentence that says what to do.
 * @param {string} version like `20.19.0`
 * @returns {string | null} null when it will do
 */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > majorMin || (major === majorMin && minor >= minorMin)) return null;
  return `Node ${majorMin}.${minorMin} or newer is needed; this is ${version}. Get one from https://nodejs.org`;
}
