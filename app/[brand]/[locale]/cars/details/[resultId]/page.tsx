import { detailsMetadata } from '../../../details-metadata';
import { type DetailsInput, DetailsScreen } from '../../../details-screen';

export const generateMetadata = (input: DetailsInput) => detailsMetadata('cars', input);

/** Address: `/cars/details/{resultId}`, with the query of the results it was opened from. */
export default function CarDetailsPage(input: DetailsInput) {
  return <DetailsScreen vertical="cars" {...input} />;
}
