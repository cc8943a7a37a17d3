import { detailsMetadata } from '../../../details-metadata';
import { type DetailsInput, DetailsScreen } from '../../../details-screen';

export const generateMetadata = (input: DetailsInput) => detailsMetadata('hotels', input);

/** Address: `/hotels/details/{resultId}`, with the query of the results it was opened from. */
export default function HotelDetailsPage(input: DetailsInput) {
  return <DetailsScreen vertical="hotels" {...input} />;
}
