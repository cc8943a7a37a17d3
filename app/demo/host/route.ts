import { getHostPage } from '@/route-handlers/embed/files';

/** Address: `/demo/host`, in demo mode at `host.localhost` alone. */
export const GET = getHostPage;
