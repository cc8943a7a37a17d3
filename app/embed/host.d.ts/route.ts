import { getHostTypes } from '@/route-handlers/embed/files';

/** Address: `/embed/host.d.ts`. */
export const GET = getHostTypes;
