import { resultsMetadata } from '../../../../results-metadata';
import { type ResultsInput, ResultsScreen } from '../../../../results-screen';

export const generateMetadata = (input: ResultsInput) => resultsMetadata('trains', input);

/** Address: `/trains/PAR-BER/2027-03-02/2027-03-09`. */
export default function TrainRoundTripsPage(input: ResultsInput) {
  return <ResultsScreen vertical="trains" {...input} />;
}
