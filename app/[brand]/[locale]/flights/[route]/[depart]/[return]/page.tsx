import { resultsMetadata } from '../../../../results-metadata';
import { type ResultsInput, ResultsScreen } from '../../../../results-screen';

export const generateMetadata = (input: ResultsInput) => resultsMetadata('flights', input);

/** Address: `/flights/BOS-LIS/2027-03-02/2027-03-09`. */
export default function FlightRoundTripsPage(input: ResultsInput) {
  return <ResultsScreen vertical="flights" {...input} />;
}
