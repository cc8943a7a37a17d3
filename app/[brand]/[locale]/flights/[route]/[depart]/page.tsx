import { resultsMetadata } from '../../../results-metadata';
import { type ResultsInput, ResultsScreen } from '../../../results-screen';

export const generateMetadata = (input: ResultsInput) => resultsMetadata('flights', input);

/** Address: `/flights/BOS-LIS/2027-03-02`. */
export default function FlightResultsPage(input: ResultsInput) {
  return <ResultsScreen vertical="flights" {...input} />;
}
