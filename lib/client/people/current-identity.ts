import { businessApi } from '../business-api';
import { firstError } from '../first-error';

/** Who is signed in, as whom and for whom; null when nobody is any more. Other failures reject (specification §8). */
export async function currentIdentity() {
  try {
    return await businessApi.get('/i/api/business/me/v1/currentIdentity');
  } catch (reason) {
    if (firstError(reason)?.code === 'INVALID_SESSION') return null;
    throw reason;
  }
}
