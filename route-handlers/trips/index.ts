import { getSeasonalImage } from './images';
import { getTripList, postSave, postUnsave } from './saving';
import {
  postClearNotification,
  postGoToTripsTooltip,
  postMapViewDP,
  postMapViewFD,
  postNavigationTooltip,
  postReminderTooltip,
  postTdpAutopilot,
} from './settings';
import {
  postMemberRole,
  postShareByEmail,
  postShareLink,
  postTripAcceptance,
  postTripLeaving,
} from './sharing';
import { getTripsStore, postTripsStore } from './store';
import {
  postEventMove,
  postEventNote,
  postEventNoteUndo,
  postEventRemoval,
  postEventReturn,
  postTypedEvent,
  postTypedEventChange,
} from './trip-events';
import {
  getCalendarFeed,
  getTripCalendar,
  postTrip,
  postTripDeletion,
  postTripName,
  postTripReturn,
} from './trips';

export const tripsCalls = [
  getTripsStore,
  postTripsStore,
  postMapViewFD,
  postMapViewDP,
  postClearNotification,
  postTdpAutopilot,
  getTripCalendar,
  getCalendarFeed,
  getSeasonalImage,
] as const;

export const tripsKeyCalls = [
  getTripList,
  postSave,
  postUnsave,
  postGoToTripsTooltip,
  postReminderTooltip,
  postNavigationTooltip,
  postTrip,
  postTripName,
  postTripDeletion,
  postTripReturn,
  postTypedEvent,
  postTypedEventChange,
  postEventNote,
  postEventNoteUndo,
  postEventMove,
  postEventRemoval,
  postEventReturn,
  postShareLink,
  postShareByEmail,
  postMemberRole,
  postTripAcceptance,
  postTripLeaving,
] as const;
