import { detailsMetadata } from '../../../details-metadata';
import { type DetailsInput, DetailsScreen } from '../../../details-screen';

export const generateMetadata = (input: DetailsInput) => detailsMetadata('trains', input);

/** Address: `/trains/details/{resultId}`, with the query of the results it was opened from. */
export default function TrainDetailsPage(input: DetailsInput) {
  return <DetailsScreen vertical="trains" {...input} />;
}
