import { consoleComplaints, recordConsole } from './expected-console';

/** A message on the console is a defect or a declared part of the test: see `expectConsole`. */
console.error = (...values: unknown[]) => recordConsole('error', values);
console.warn = (...values: unknown[]) => recordConsole('warn', values);

function refuseComplaints(): void {
  const complaints = consoleComplaints();
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
}

afterEach(refuseComplaints);
afterAll(refuseComplaints);
