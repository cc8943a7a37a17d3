/** Ids by which a page knows its forms: kebab-case. Of a form with another one nobody learns what became of it. */
export const formId = /^[a-z][a-z0-9-]{0,59}$/;
