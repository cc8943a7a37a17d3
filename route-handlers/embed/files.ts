import { hostPage } from '@/lib/server/demo/host-page';
import { hostSdkFile } from '@/lib/server/embed/host-sdk-file';

/** The SDK for host pages, an ES module. */
export const getHostScript = (): Promise<Response> => hostSdkFile('host.js');

/** The types of the SDK. */
export const getHostTypes = (): Promise<Response> => hostSdkFile('host.d.ts');

/** The demo's host page; 404 at every host but its own. */
export const getHostPage = (request: Request): Promise<Response> => hostPage(request);
