import { getHostScript } from '@/route-handlers/embed/files';

/** Address: `/embed/host.js`. */
export const GET = getHostScript;
