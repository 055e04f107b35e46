import { createFilterOptions } from '@mui/material/Autocomplete';

/** Filter of a choice among thousands: they are found by typing a few letters, and more in the list would hold up the page. */
export const fewOptions = <Option>() => createFilterOptions<Option>({ limit: 100 });
