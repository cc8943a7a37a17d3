import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { entrance } from '@/lib/server/http/guards';
import { issueFormToken } from '@/lib/server/session/issue-form-token';

/** Hands out the form token to pages that came without one; a new browser gets its device secret here. */
export const postFormToken = endpoint(
  'POST /s/run/formtoken',
  {
    guard: entrance,
    input: { form: z.strictObject({}) },
    output: z.strictObject({ formtoken: z.string() }),
    errors: [],
    issuesFormToken: true,
    supportMay: true,
  },
  async ({ viewer, visit }) => ({ formtoken: await issueFormToken(viewer, visit) }),
);
