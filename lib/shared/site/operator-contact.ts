/** Who runs the site and how to reach them, as pages show it: name and address line by line, and an e-mail address. */
export type OperatorContact = { readonly lines: readonly string[]; readonly email: string | null };
