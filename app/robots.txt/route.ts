import { getRobots } from '@/route-handlers/site/files';

/** Address: `/robots.txt`. */
export const GET = getRobots;
