import { resultsMetadata } from '../../../../results-metadata';
import { type ResultsInput, ResultsScreen } from '../../../../results-screen';

export const generateMetadata = (input: ResultsInput) => resultsMetadata('cars', input);

/** Address: `/cars/LIS/2027-03-02/2027-03-09`. */
export default function CarResultsPage(input: ResultsInput) {
  return <ResultsScreen vertical="cars" {...input} />;
}
