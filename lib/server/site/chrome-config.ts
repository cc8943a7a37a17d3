import 'server-only';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { readFlags } from '@/lib/server/session/read-flags';
import type { PageGlobals } from '@/lib/shared/site/page-globals';
import { isInSeason } from '@/lib/shared/site/season';
import { chromeSettings } from './chrome-settings';

/** What a page tells the browser half about the survey, the marketing id and the snow. */
export async function chromeConfig(): Promise<Pick<PageGlobals, 'survey' | 'kmkid' | 'snow'>> {
  const { survey, kmkidMasterHost, snowSeason } = chromeSettings();
  return {
    survey: survey === null ? null : { script: survey.script.href, delaySeconds: survey.delaySeconds },
    kmkid:
      kmkidMasterHost === null
        ? null
        : { masterHost: kmkidMasterHost, suggestedKmkid: '', runSyncScript: true },
    snow: isInSeason(snowSeason, new Date()) && (await maySnow()),
  };
}

/** An ornament is not worth a page: where the flags cannot be read it does not snow. */
async function maySnow(): Promise<boolean> {
  try {
    return (await readFlags()).snow;
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'the flags cannot be read');
    return false;
  }
}
