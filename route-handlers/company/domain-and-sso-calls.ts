import {
  deleteDomain,
  getDomains,
  postDomain,
  postDomainCheck,
  postDomainJoinMode,
  postDomainRemoval,
  putDomain,
} from './domains';
import {
  deleteSso,
  getSso,
  getSsoEntryPoint,
  getSsoExternalUrl,
  postSso,
  postSsoActive,
  postSsoEnforced,
  postSsoRemoval,
  putSso,
} from './sso';

export const domainKeyCalls = [
  getDomains,
  postDomain,
  postDomainCheck,
  putDomain,
  postDomainJoinMode,
  deleteDomain,
  postDomainRemoval,
] as const;
export const ssoKeyCalls = [
  getSsoEntryPoint,
  getSso,
  postSso,
  putSso,
  deleteSso,
  postSsoRemoval,
  postSsoActive,
  postSsoEnforced,
  getSsoExternalUrl,
] as const;
