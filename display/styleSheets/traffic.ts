/** Perturbations, in a strip across the screen: the label in the display mode's colours, the rest in its own (TRF-2). */
export const traffic = `
.traffic { display: flex; align-items: stretch; min-width: 0; height: var(--strip); }
.traffic .label {
  flex: none;
  display: grid;
  align-content: center;
  justify-items: center;
  padding: 0 calc(var(--edge) * 0.6);
  background: var(--traffic-background);
  color: var(--traffic-color);
  font-size: var(--strip-label);
  font-weight: 800;
  line-height: 1.2;
}
.traffic .pages { font-weight: 600; }
.traffic .notice { flex: 1; min-width: 0; display: flex; align-items: center; gap: calc(var(--edge) * 0.5); padding: 0 var(--edge) 0 calc(var(--edge) * 0.5); }
/* Of equal width for all, so that a picture that loads late moves nothing. */
.traffic .sign { flex: none; justify-content: center; width: calc(var(--strip) * 0.9); max-width: none; height: calc(var(--strip) * 0.56); }
.disturbance { text-wrap: pretty; flex: 1; min-width: 0; max-height: 94%; font-weight: 600; }
.disturbance .lead { font-weight: 800; }
.traffic.center .disturbance { text-align: center; }
.traffic.end { flex-direction: row-reverse; }
.traffic.end .notice { padding: 0 calc(var(--edge) * 0.5) 0 var(--edge); }
.traffic.end .disturbance { text-align: end; }
.FHD { --strip: 112px; --strip-label: 32px; } .FHD .disturbance { --most: 44; --least: 36; }
.STRETCH { --strip: 80px; --strip-label: 26px; } .STRETCH .disturbance { --most: 34; --least: 28; }
.EMBEDDED { --strip: 56px; --strip-label: 18px; } .EMBEDDED .disturbance { --most: 24; --least: 20; }
`;
