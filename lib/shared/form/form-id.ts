/** Ids by which a page knows its forms: kebab-case. The result of a form with any other id is lost. */
export const formId = /^[a-z][a-z0-9-]{0,59}$/;
