/** A picture in the message area. */
export const advertising = `
.ad { position: absolute; inset: 0; animation: appear 0.4s ease-out; }
.ad img { display: block; width: 100%; height: 100%; object-fit: contain; }
@media (prefers-reduced-motion: reduce) {
  .ad { animation: none; }
}
`;
