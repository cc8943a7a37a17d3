// Compiles as next/jest does, but our own modules load what they import when they first use it. A test file whose
// imports reach every endpoint needs 600 modules then instead of 1,600. Imports for their effects stay where they are.
const { transformSync } = require('next/dist/build/swc');
const { getJestSWCOptions } = require('next/dist/build/swc/options');

module.exports = {
  createTransformer: (settings) => ({
    process(source, filename) {
      const options = getJestSWCOptions({ ...settings, isServer: true, filename, esm: false });
      const isOurs = !filename.includes('/node_modules/');
      return transformSync(source, {
        ...options,
        module: { ...options.module, ...(isOurs ? { lazy: true } : {}) },
        filename,
      });
    },
  }),
};
