/** Prebid as publishers set it up, with every consent module that ours could answer; bundled for `header-bidding.spec.ts`. */
import pbjs from 'prebid.js';
import 'prebid.js/modules/consentManagementTcf';
import 'prebid.js/modules/consentManagementGpp';
import 'prebid.js/modules/consentManagementUsp';

Object.assign(window, { pbjs });
pbjs.processQueue();
