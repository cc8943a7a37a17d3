import { resolve } from 'node:path';

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  // The benchmark builds a copy of this folder three levels below the project, whose node_modules it uses.
  turbopack: { root: resolve(import.meta.dirname, '../../..') },
};
