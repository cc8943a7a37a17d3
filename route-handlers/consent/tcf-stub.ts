import { stubFile } from '@/lib/server/consent/vendor-api-stub';
import { tcfStub } from '@/lib/shared/consent/tcf/tcf-stub';

/** The first piece of `__tcfapi`. */
export const getTcfStub = stubFile('/tcf', tcfStub, '__tcfapi');
