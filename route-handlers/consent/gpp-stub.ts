import { stubFile } from '@/lib/server/consent/vendor-api-stub';
import { gppStub } from '@/lib/shared/consent/gpp/gpp-stub';

/** The first piece of `__gpp`. */
export const getGppStub = stubFile('/gpp', gppStub, '__gpp');
