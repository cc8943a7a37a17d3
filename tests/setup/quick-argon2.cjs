// Stands for @node-rs/argon2: the same algorithm with little memory, because tests sign somebody in thousands of times.
// What the application asks for is tested in lib/server/sign-in/password-hash.test.ts, by the package itself.
const argon2 = require('@node-rs/argon2/index.js');

module.exports = {
  ...argon2,
  hash: (password, options) => argon2.hash(password, { ...options, memoryCost: 64 }),
};
