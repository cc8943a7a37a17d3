import { getGppStub } from '@/route-handlers/consent/gpp-stub';

/** Address: `/gpp/stub.js`. */
export const GET = getGppStub;
