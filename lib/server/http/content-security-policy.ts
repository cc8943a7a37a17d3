import 'server-only';
import { readEnv } from '@/lib/server/env';
import type { PolicyAdditions } from '@/lib/shared/consent/third-parties';
import { violationReportsPath } from '@/lib/shared/insight/violation-report';
import { trustedTypesDirectives } from '@/lib/shared/site/trusted-types';

type Exceptions = {
  /** Origins of third parties this visitor has consented to. */
  readonly allowed?: PolicyAdditions | undefined;
  /** Exact origins that may frame this page; none by default. */
  readonly ancestors?: readonly string[];
};

/**
 * The policy of every page: our scripts by nonce and from here, styles and pictures from here, no frames around
 * us (OWASP ASVS 3.4.3, 3.4.6). What somebody else serves is allowed by name or not at all: `'strict-dynamic'`
 * would let a script of ours bring in any other, with or without the visitor's consent.
 */
export function contentSecurityPolicy(nonce: string, { allowed, ancestors = [] }: Exceptions = {}): string {
  // Next's development server evaluates what it hot-reloads and writes styles into the page.
  const dev = process.env.NODE_ENV === 'development';
  const rules = [
    "default-src 'self'",
    rule(`script-src 'self' 'nonce-${nonce}'${dev ? " 'unsafe-eval'" : ''}`, allowed?.script),
    rule(`style-src 'self'${dev ? " 'unsafe-inline'" : ''}`, allowed?.style),
    rule("img-src 'self' data:", [...(allowed?.img ?? []), ...tileOrigins()]),
    "font-src 'self'",
    // A host page may have our measurements sent through an address of its own.
    rule("connect-src 'self'", [...(allowed?.connect ?? []), ...ancestors]),
    rule("frame-src 'self'", allowed?.frame),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ancestors.length === 0 ? "frame-ancestors 'none'" : rule('frame-ancestors', ancestors),
  ];
  if (readEnv().mode === 'production') rules.push('upgrade-insecure-requests');
  return [...rules, ...reporting()].join('; ');
}

/** Whose tiles lie below our maps, if the operator names somebody. */
function tileOrigins(): string[] {
  const { mapTiles } = readEnv();
  return mapTiles === null ? [] : [mapTiles.origin];
}

/**
 * Browsers that know the newer directive ignore the older, but send its reports over TLS alone: elsewhere they are left with
 * the older one.
 */
function reporting(): string[] {
  const older = `report-uri ${violationReportsPath}`;
  return readEnv().mode === 'production' ? [older, 'report-to csp'] : [older];
}

/**
 * The policy of Trusted Types beside it, or null where it would speak for others: scripts of third parties make markup in
 * their own ways, and so does Next's development server (docs/decisions/031).
 */
export function trustedTypesPolicy(allowed?: PolicyAdditions): string | null {
  const isOursAlone = Object.values(allowed ?? {}).every((origins) => origins.length === 0);
  if (process.env.NODE_ENV === 'development' || !isOursAlone) return null;
  return [trustedTypesDirectives, ...reporting()].join('; ');
}

/** Value of `Reporting-Endpoints` for a page with a policy of ours, or null where no directive names one. */
export function reportingEndpoints(): string | null {
  return readEnv().mode === 'production' ? `csp="${violationReportsPath}"` : null;
}

const rule = (own: string, others: readonly string[] = []): string => [own, ...others].join(' ');
