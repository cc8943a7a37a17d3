/** How many results a guest's record holds; the oldest makes room. */
export const keptResultsMax = 20;

/** A result as its save button tells it. */
export type KeptResult = {
  readonly resultId: string;
  readonly title: string;
  readonly destination: string;
};

/** What somebody wanted to save before they were signed in (specification §3): the results, and how far they came. */
export type GuestKeptResults = {
  readonly resultData: readonly KeptResult[];
  readonly savingState: {
    /** Whether it stands in the visitor's trips already. */
    readonly isSaved: boolean;
  };
};

/** A record of these results, none of which is saved. */
export function newGuestKeptResults(resultData: readonly KeptResult[] = []): GuestKeptResults {
  return { resultData, savingState: { isSaved: false } };
}

/** Reads a record out of JSON; null for anything that is none, whoever wrote it. */
export function readGuestKeptResults(json: string): GuestKeptResults | null {
  try {
    const { resultData, savingState } = JSON.parse(json) as Partial<GuestKeptResults>;
    if (!Array.isArray(resultData) || !resultData.every(isKeptResult)) return null;
    return {
      resultData: resultData.slice(-keptResultsMax),
      savingState: { isSaved: savingState?.isSaved === true },
    };
  } catch {
    return null;
  }
}

function isKeptResult(value: unknown): value is KeptResult {
  const { resultId, title, destination } = (value ?? {}) as Record<string, unknown>;
  return [resultId, title, destination].every((each) => typeof each === 'string') && resultId !== '';
}
