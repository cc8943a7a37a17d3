import { filesAt } from '@/lib/server/http/router';
import { drawnPicture } from '@/lib/server/search/drawn-picture';

/** The pictures of cities and brands. */
export const getCityPicture = filesAt('/views', /^[\w-]+\.svg$/, drawnPicture);
