/** A window so low, as by a zoom of 400 %, that only the bar at the top may stay in sight: the others scroll with the page. */
export const low = '@media (max-height: 400px)';
