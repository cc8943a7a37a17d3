/** Options of `node` to run our TypeScript: with the server's side of packages, as the application has it. */
export const typescriptOptions = ['--conditions=react-server', '--import', 'tsx'];
