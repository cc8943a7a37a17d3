import { cpus, loadavg } from 'node:os';

/**
 * What the figures depend on and a reader must know; nothing that names the machine.
 * @typedef {{ date: string, node: string, platform: string, cpus: number, loadBefore: number }} Surroundings
 * @returns {Surroundings} `loadBefore` is the load average of the minute before
 */
export function surroundings() {
  return {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cpus: cpus().length,
    loadBefore: loadavg()[0],
  };
}
