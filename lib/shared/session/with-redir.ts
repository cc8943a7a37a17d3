const detours = /^\/(?:login|signout|s\/ident)(?:[/?]|$)/;

/**
 * An address that leads back to `path` afterwards. The way in and out is no place to come back to, and
 * the home page is where one lands anyway: both leave the address as it is.
 */
export function withRedir(address: string, path: string): string {
  if (path === '/' || detours.test(path)) return address;
  return `${address}?${new URLSearchParams({ redir: path })}`;
}
