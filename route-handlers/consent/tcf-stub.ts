import { tcfStubFile } from '@/lib/server/consent/tcf-stub-file';

/** The first piece of `__tcfapi`. */
export const getTcfStub = (request: Request): Response => tcfStubFile(request);
