import { resultsMetadata } from '../../../../results-metadata';
import { type ResultsInput, ResultsScreen } from '../../../../results-screen';

export const generateMetadata = (input: ResultsInput) => resultsMetadata('hotels', input);

/** Address: `/hotels/LIS/2027-03-02/2027-03-09`. */
export default function HotelResultsPage(input: ResultsInput) {
  return <ResultsScreen vertical="hotels" {...input} />;
}
