import { detailsMetadata } from '../../../details-metadata';
import { type DetailsInput, DetailsScreen } from '../../../details-screen';

export const generateMetadata = (input: DetailsInput) => detailsMetadata('flights', input);

/** Address: `/flights/details/{resultId}`, with the query of the results it was opened from. */
export default function FlightDetailsPage(input: DetailsInput) {
  return <DetailsScreen vertical="flights" {...input} />;
}
