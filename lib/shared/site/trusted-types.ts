/** The policy by which our own code gives markup to a parser of the browser. */
export const ownPolicy = 'umiak';

/**
 * The directives of Trusted Types (W3C): no text becomes markup or the address of a script but by the policies named here.
 * `default` is for what the frameworks do, and says yes to two things (`components/site/document/trusted-types.tsx`).
 */
export const trustedTypesDirectives = `require-trusted-types-for 'script'; trusted-types default ${ownPolicy}`;
