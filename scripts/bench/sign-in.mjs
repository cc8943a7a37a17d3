import { randomInt } from 'node:crypto';
import { cookieOf } from './cookie-of.mjs';

/** Fields and headers of a form as a page without scripts posts it; each post is another visitor's. */
export function plainForm(origin, fields) {
  return {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin,
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    },
    body: new URLSearchParams(fields).toString(),
  };
}

/**
 * Signs in by the plain form.
 * @param {string} origin
 * @param {{ email: string, password: string }} person
 * @returns {Promise<string>} the Cookie header of whoever is signed in
 * @throws Error with the code of the refusal
 */
export async function signIn(origin, { email, password }) {
  const fields = { form: 'login', username: email, passwd: password };
  const response = await fetch(`${origin}/k/run/auth/login`, plainForm(origin, fields));
  const target = new URL(response.headers.get('location') ?? '/?error=nowhere', origin);
  const refusal = target.searchParams.get('error');
  if (response.status !== 303 || refusal !== null)
    throw new Error(`The sign-in of ${email} was answered with ${response.status} ${refusal ?? ''}.`);
  return cookieOf(response);
}
